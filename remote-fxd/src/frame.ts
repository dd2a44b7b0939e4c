import { startPage } from '@fathom/host-kit/embed/startPage';

startPage(() => import('./frameBootstrap'));
