import { CLIENT } from '@fathom/shared/chain/queryClient';

export const USED = CLIENT;
