import type { Address } from '@fathom/shared/domain/address';
import { AddressText } from '@fathom/shared/ui/AddressText';
import { Menu } from '@fathom/shared/ui/Menu';
import { RadioPair } from '@fathom/shared/ui/RadioPair';
import { space, stroke, type, weight } from '@fathom/shared/ui/theme/measure';
import { colour } from '@fathom/shared/ui/theme/paint';
import { Unit } from '@fathom/shared/ui/Unit';
import styled from 'styled-components';
import type { ApprovalMethod, ApprovalPreference } from '../../../flows/approvalPreference';
import { dialogText } from '../../../text/en';
import { dialogScreenText } from '../../../text/screens';

export interface ApprovalModel {
  /** What is given: "Approve" tokens, "Allow" credit. */
  readonly verb: string;
  readonly spender: string;
  readonly spenderAddress: Address;
  /** "Exactly 1,000 USDC". */
  readonly exactly: string;
  readonly preference: ApprovalPreference;
  readonly onChange: (change: Partial<ApprovalPreference>) => void;
  /** Whether a signed message can take the place of a transaction. */
  readonly canSign: boolean;
}

const METHODS: Readonly<Record<ApprovalMethod, string>> = {
  'signed-message': dialogText.signedMessage,
  transaction: dialogText.transaction,
};

/** Who is allowed to take how much, and how that is said: shown before anything is signed. */
export function ApprovalChoice({ model }: { model: ApprovalModel }) {
  const { preference, onChange } = model;
  return (
    <Section aria-label={dialogText.approve} role="group">
      <Line>
        <span>
          <b>{model.verb}</b> <Unit>{model.spender}</Unit>
        </span>
        <Quiet>
          <AddressText address={model.spenderAddress} hasIdenticon={false} />
        </Quiet>
      </Line>
      <RadioPair
        legend={dialogText.approve}
        options={[
          { key: 'exact', label: model.exactly },
          { key: 'unlimited', label: dialogScreenText.unlimited },
        ]}
        chosen={preference.amount}
        onChoose={(amount) => onChange({ amount })}
      />
      {model.canSign && (
        <Line>
          <Quiet>{dialogText.approveWith}</Quiet>
          <Menu
            label={`${dialogText.approveWith}: ${METHODS[preference.method]}`}
            entries={(['signed-message', 'transaction'] as const).map((method) => ({
              key: method,
              label: METHODS[method],
              isChosen: method === preference.method,
              onSelect: () => onChange({ method }),
            }))}
          >
            {METHODS[preference.method]}
          </Menu>
        </Line>
      )}
    </Section>
  );
}

const Section = styled.div`
  padding-top: ${space(3)};
  border-top: ${stroke.hairline} solid ${colour('line')};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  b {
    font-weight: ${weight.medium};
  }
`;

const Quiet = styled.span`
  ${type('xs')}
  color: ${colour('muted')};
`;
