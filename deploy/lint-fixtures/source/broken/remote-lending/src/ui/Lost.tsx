// breaks no-restricted-syntax: Use lazyPart (@fathom/ui/status/lazyPart): React.lazy keeps a failed load for ever, and an error without a boundary blanks the page.
import { lazy } from 'react';

export const LostDialog = lazy(() => import('./Found').then((module) => ({ default: module.FoundDialog })));
