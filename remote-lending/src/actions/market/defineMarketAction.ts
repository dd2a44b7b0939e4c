import { defineAction, type ActionMembers } from '@fathom/area-kit/actions/defineAction';
import type { FlowIntent } from '@fathom/area-kit/flows/defineFlow';
import { needsRiskAcknowledgement } from '../../domain/position/riskAcknowledgement';
import type { UserPosition } from '../../domain/position/userPosition';
import { riskText } from '../../text/dialogs';

const NOT_ACKNOWLEDGED = 'risk-not-acknowledged';

export type RiskIssue = typeof NOT_ACKNOWLEDGED;

type MarketActionMembers<
  Input extends { readonly position: UserPosition },
  Values extends object,
  Derived,
  Issue,
  Intent extends FlowIntent,
  State,
  Transfer,
> = ActionMembers<Input, Values, Derived, Issue, Intent, State, UserPosition, Transfer> & {
  /** Set by `defineMarketAction`. */
  readonly acknowledgement?: never;
  /** Sentence above the checkbox. Default: a sentence for any action. */
  readonly risk?: string;
};

/** Requires that the user acknowledges the risk if the preview lowers the health factor below 1.5. */
export function defineMarketAction<
  Input extends { readonly position: UserPosition },
  Values extends object,
  Derived,
  Issue,
  Intent extends FlowIntent,
  State,
  Transfer,
>(definition: MarketActionMembers<Input, Values, Derived, Issue, Intent, State, Transfer>) {
  const { risk = riskText.action } = definition;
  const isRisky = ({ position }: Input, preview: UserPosition) =>
    needsRiskAcknowledgement({ before: position.healthFactor, after: preview.healthFactor });
  return defineAction<Input, Values, Derived, Issue | RiskIssue, Intent, State, UserPosition, Transfer>({
    ...definition,
    check: (form) => {
      const issues = definition.check(form);
      const isMissing = issues.length === 0 && !form.isAcknowledged && isRisky(form.input, definition.preview(form));
      return isMissing ? [NOT_ACKNOWLEDGED] : issues;
    },
    issueText: ({ issue, ...form }) =>
      isRiskIssue(issue) ? { text: riskText.tickBox } : definition.issueText({ ...form, issue }),
    acknowledgement: {
      isMissing: isRiskIssue,
      text: ({ input, preview }) => (isRisky(input, preview) ? risk : undefined),
      label: riskText.acknowledge,
    },
  });
}

function isRiskIssue(issue: unknown): issue is RiskIssue {
  return issue === NOT_ACKNOWLEDGED;
}
