import { lazyPart } from '@fathom/shared/ui/lazyPart';
import { LostOverlay } from '@fathom/shared/ui/LostPart';

export const LostDialog = lazyPart(() => import('./Found').then((module) => module.FoundDialog), LostOverlay);
