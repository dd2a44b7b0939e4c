import { mountArea } from '@fathom/host-kit/embed/mountArea';

export const mount = mountArea('dao', async () => (await import(/* webpackChunkName: "start-area" */ './area')).area);
