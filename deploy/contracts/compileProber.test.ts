import { PROBER_CODE } from '@fathom/host-kit/signing/effects/proberCode';
import { compileProber } from './compileProber';

it('the committed code of the prober is compiled from its source', () => {
  expect(PROBER_CODE).toBe(compileProber());
});
