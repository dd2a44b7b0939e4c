import { lazyPart } from '@fathom/ui/status/lazyPart';
import { OverlayLoadError } from '@fathom/ui/status/LoadError';

export const LostDialog = lazyPart(() => import('./Found').then((module) => module.FoundDialog), OverlayLoadError);
