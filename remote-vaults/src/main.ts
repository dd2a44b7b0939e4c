import { startPage } from '@fathom/shared/embed/startPage';

startPage(() => import('./bootstrap'));
