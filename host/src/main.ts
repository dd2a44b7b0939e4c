import './areas/providedModules';
import { startPage } from '@fathom/shared/embed/startPage';

// Module federation resolves the shared modules here, so everything that uses one must load later.
startPage(() => import('./bootstrap'));
