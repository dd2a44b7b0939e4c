import './areas/providedModules';
import { startPage } from '@fathom/shared/embed/startPage';

// Federation decides here which copy of each shared module the page runs; everything that uses one loads after that.
startPage(() => import('./bootstrap'));
