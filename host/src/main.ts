import './areas/providedModules';
import { startPage } from '@fathom/host-kit/embed/startPage';

// Module federation resolves the shared modules here, so everything that uses one must load later.
startPage(() => import(/* webpackChunkName: "start" */ './bootstrap'));
