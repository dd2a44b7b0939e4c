import { mountArea } from '@fathom/host-kit/embed/mountArea';
import { refusingOldEngines } from '@fathom/host-kit/embed/refusingOldEngines';

export const mount = refusingOldEngines(
  mountArea(
    'lending',
    async () => (await import(/* webpackChunkName: "start-area" */ './area')).area,
    async () => (await import('./portfolio')).portfolio,
  ),
);
