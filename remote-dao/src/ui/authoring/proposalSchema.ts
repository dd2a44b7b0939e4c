import { array, boolean, object, string, type TestFunction } from 'yup';
import { checkField, type ProposalActionField, type ProposalField } from '../../domain/authoring/checkProposal';
import type { DraftAction, ProposalForm } from '../../domain/authoring/draft';
import { checkFormAction } from '../../flows/checkForm';
import { actionIssueText, proposalIssueText } from '../../text/authoringText';

// Formik validates empty texts as `undefined`.
const text = string().default('');

const actionSchema = object({
  target: text.test('rule', actionRule('target')),
  functionSignature: text.test('rule', actionRule('functionSignature')),
  functionArguments: text,
  callData: text.test('rule', actionRule('callData')),
  value: text.test('rule', actionRule('value')),
});

/** The domain's rules of a proposal, with one message for each field. */
export const proposalSchema = object({
  descriptionTitle: text.test('rule', rule('descriptionTitle')),
  description: text.test('rule', rule('description')),
  link: text.test('rule', rule('link')),
  withAction: boolean(),
  actions: array()
    .when('withAction', ([withAction], actions) => (withAction === true ? actions.of(actionSchema) : actions))
    .test('rule', rule('actions')),
  isApproved: boolean().test('rule', rule('isApproved')),
});

function rule(field: ProposalField): TestFunction {
  return (_value, { parent, createError }) => {
    const [issue] = checkField(parent as ProposalForm, field);
    return issue === undefined || createError({ message: proposalIssueText(issue) });
  };
}

function actionRule(field: ProposalActionField): TestFunction {
  return (_value, { parent, createError }) => {
    const issue = checkFormAction(parent as DraftAction).find((candidate) => candidate.field === field);
    return issue === undefined || createError({ message: actionIssueText(issue) });
  };
}
