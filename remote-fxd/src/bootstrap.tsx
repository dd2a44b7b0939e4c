import { startStandalone } from '@fathom/shared/embed/startStandalone';

void startStandalone('fxd', async () => (await import(/* webpackPreload: true */ './area')).area);
