import { startFramed } from '@fathom/host-kit/shells/frame/startFramed';

startFramed(
  'fxd',
  async () => (await import('./area')).area,
  async () => (await import('./portfolio')).portfolio,
);
