import { CLIENT } from '@fathom/shared/rpc/queryClient';

export const USED = CLIENT;
