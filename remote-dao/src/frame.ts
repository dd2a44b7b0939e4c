import { allowOwnScripts } from '@fathom/host-kit/embed/allowOwnScripts';
import { startPage } from '@fathom/host-kit/embed/startPage';

allowOwnScripts();
startPage(() => import('./frameBootstrap'));
