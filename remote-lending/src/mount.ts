import { mountArea } from '@fathom/host-kit/embed/mountArea';

export const mount = mountArea(
  'lending',
  async () => (await import(/* webpackChunkName: "start-area" */ './area')).area,
);
