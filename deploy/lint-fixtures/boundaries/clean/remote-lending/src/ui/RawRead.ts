import { CLIENT } from '@fathom/base/rpc/queryClient';

export const USED = CLIENT;
