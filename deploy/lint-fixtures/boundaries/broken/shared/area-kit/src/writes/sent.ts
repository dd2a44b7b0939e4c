// breaks area-kit-knows-no-host: The kit of the areas runs without the host
import { SUBMIT } from '@fathom/host-kit/transactions/submit';

export const USED = SUBMIT;
