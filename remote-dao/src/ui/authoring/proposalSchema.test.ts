import { ValidationError } from 'yup';
import { buildAction, buildDraft } from '../../domain/authoring/testing/buildDraft';
import { proposalSchema } from './proposalSchema';

/** Every path with its messages. */
async function errorsOf(form: unknown): Promise<readonly (readonly [string | undefined, readonly string[]])[]> {
  try {
    await proposalSchema.validate(form, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, errors }) => [path, errors]);
  }
}

describe('the schema of a proposal', () => {
  it('accepts a complete one, with and without actions', async () => {
    expect(await errorsOf(buildDraft())).toEqual([]);
    expect(await errorsOf(buildDraft({ withAction: true, actions: [buildAction()] }))).toEqual([]);
  });

  it('has one message for each field of an empty form, whose texts Formik validates as undefined', async () => {
    const empty = { withAction: false, agreement: false, actions: [], isApproved: false };
    const errors = [
      ['descriptionTitle', ['Field Title is required']],
      ['description', ['Field description is required']],
      ['isApproved', ['This field is required']],
    ];
    expect(await errorsOf(empty)).toHaveLength(errors.length);
    expect(await errorsOf(empty)).toEqual(expect.arrayContaining(errors));
  });

  it('has one message for each field of an action', async () => {
    const form = buildDraft({
      withAction: true,
      actions: [buildAction(), buildAction({ target: '0x12', functionSignature: ' ', callData: '0x1', value: '1.5' })],
    });
    const errors = [
      ['actions[1].target', ['Please provide valid XDC address']],
      ['actions[1].functionSignature', ['Field Function Signature is required']],
      ['actions[1].callData', ['Calldata is 0x and an even number of hexadecimal digits.']],
      ['actions[1].value', ['Enter a whole number of wei.']],
    ];
    expect(await errorsOf(form)).toHaveLength(errors.length);
    expect(await errorsOf(form)).toEqual(expect.arrayContaining(errors));
  });

  it('ignores actions while they are switched off', async () => {
    expect(await errorsOf(buildDraft({ withAction: false, actions: [buildAction({ target: '' })] }))).toEqual([]);
  });

  it.each([
    ['no action', 0, 'Add an action, or switch actions off.'],
    ['more than 20 actions', 21, 'A proposal can have at most 20 actions.'],
  ])('refuses %s', async (_case, length, message) => {
    const actions = Array.from({ length }, () => buildAction());
    expect(await errorsOf(buildDraft({ withAction: true, actions }))).toEqual([['actions', [message]]]);
  });

  it('refuses a link that is no web address', async () => {
    const message = 'Enter a web address that starts with https:// or http://.';
    expect(await errorsOf(buildDraft({ link: 'forum' }))).toEqual([['link', [message]]]);
  });
});
