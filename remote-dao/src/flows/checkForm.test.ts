import { buildAction, buildForm } from '../domain/authoring/testing/buildDraft';
import { checkForm } from './checkForm';

const CHECKSUMMED = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const INVALID = [{ field: 'target', problem: 'invalid' }];

function issues(target: string) {
  return checkForm(buildForm({ withAction: true, actions: [buildAction({ target })] })).actions;
}

test.each([
  ['accepts a target with its checksum', CHECKSUMMED, []],
  ['accepts a target without one', CHECKSUMMED.toLowerCase(), []],
  ['refuses a target with a wrong one, as of a mistyped address', CHECKSUMMED.replace('d8dA', 'd8da'), INVALID],
])('%s', (_case, target, expected) => {
  expect(issues(target)).toEqual([expected]);
});
