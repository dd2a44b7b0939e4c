import { mountArea } from '@fathom/host-kit/shells/embed/partner/mountArea';
import { refusingOldEngines } from '@fathom/host-kit/shells/embed/partner/refusingOldEngines';

export const mount = refusingOldEngines(
  mountArea(
    'dao',
    async () => (await import(/* webpackChunkName: "start-area" */ './area')).area,
    async () => (await import('./portfolio')).portfolio,
  ),
);
