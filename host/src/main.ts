import './areas/providedModules';
import { startPage } from '@fathom/host-kit/shells/embed/page/startPage';

// Module federation resolves the shared modules here, so their importers must run later. One script with the shared
// modules of a first screen compresses better than one chunk each.
startPage(() => import(/* webpackMode: "eager" */ './bootstrap'));
