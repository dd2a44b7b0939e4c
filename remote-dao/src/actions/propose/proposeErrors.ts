import type { ErrorMessages } from '@fathom/area-kit/actions/progress/presentFlowError';
import { proposerText } from '../../text/authoringText';
import { governorErrors } from '../governor/governorErrors';

export const proposeErrors: ErrorMessages = {
  explain: (error) => {
    const issues: Readonly<Record<string, string>> = proposerText.issue;
    return Object.hasOwn(issues, error.message) ? issues[error.message] : governorErrors.explain(error);
  },
  unknown: governorErrors.unknown,
};
