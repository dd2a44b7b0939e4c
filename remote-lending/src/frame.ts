import { allowOwnScripts } from '@fathom/host-kit/shells/embed/partner/allowOwnScripts';
import { startPage } from '@fathom/host-kit/shells/embed/page/startPage';

allowOwnScripts();
startPage(() => import('./frameBootstrap'));
