import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { OverlayLoadError } from '@fathom/shared/ui/LoadError';

export const LostDialog = lazyPart(() => import('./Found').then((module) => module.FoundDialog), OverlayLoadError);
