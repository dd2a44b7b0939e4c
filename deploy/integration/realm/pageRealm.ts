import { drawRequest } from '@fathom/host-kit/signing/signingBar/drawRequest';
import { getterOf } from '@fathom/host-kit/signing/captured/methodOf';
import { provideRealm } from './realm';

const textOf = getterOf(Node.prototype, 'textContent');
const page = document;

provideRealm((summary) => textOf(drawRequest(page, summary, () => undefined).element) ?? '');
