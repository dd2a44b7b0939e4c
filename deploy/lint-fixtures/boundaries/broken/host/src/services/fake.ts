// breaks testing-only-in-tests: Fakes and suites are for tests
import { FAKE_HOST } from '@fathom/testing/fakeHost';

export const USED = FAKE_HOST;
