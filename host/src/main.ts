import './areas/providedModules';
import { startPage } from '@fathom/host-kit/embed/startPage';

// Module federation resolves the shared modules here, so everything that uses one must run later.
// One script with the shared modules of a first screen compresses better than a chunk of each.
startPage(() => import(/* webpackMode: "eager" */ './bootstrap'));
