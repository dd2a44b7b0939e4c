import styled from 'styled-components';
import type { Address } from '@fathom/contract/address';
import type { ApprovalMethod, ApprovalPreference } from '../../flows/approval/approvalPreference';
import { AddressText } from '@fathom/ui/token/AddressText';
import { Menu } from '@fathom/ui/overlay/Menu';
import { RadioPair } from '@fathom/ui/form/RadioPair';
import { space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Unit } from '@fathom/ui/number/Unit';
import { transactionText } from '../text/en';

export interface ApprovalModel {
  /** "Approve" tokens, "Allow" credit. */
  readonly verb: string;
  readonly spender: string;
  readonly spenderAddress: Address;
  /** "Exactly 1,000 USDC". */
  readonly exactly: string;
  /** Explains the approved token if its symbol doesn't. */
  readonly meaning: string | undefined;
  readonly preference: ApprovalPreference;
  readonly onChange: (change: Partial<ApprovalPreference>) => void;
  /** True if a signed message can replace the approval transaction. */
  readonly canSign: boolean;
}

const METHODS: Readonly<Record<ApprovalMethod, string>> = {
  'signed-message': transactionText.signedMessage,
  transaction: transactionText.transaction,
};

export function ApprovalChoice({ model }: { model: ApprovalModel }) {
  const { preference, onChange } = model;
  return (
    <Section aria-label={transactionText.approve} role="group">
      <Line>
        <span>
          <b>{model.verb}</b> <Unit>{model.spender}</Unit>
        </span>
        <Quiet>
          <AddressText address={model.spenderAddress} hasIdenticon={false} />
        </Quiet>
      </Line>
      <RadioPair
        legend={transactionText.approve}
        options={[
          { key: 'exact', label: model.exactly },
          { key: 'unlimited', label: transactionText.unlimited },
        ]}
        chosen={preference.amount}
        onChoose={(amount) => onChange({ amount })}
      />
      {model.meaning !== undefined && <Meaning>{model.meaning}</Meaning>}
      {model.canSign && (
        <Line>
          <Quiet>{transactionText.approveWith}</Quiet>
          <Menu
            label={`${transactionText.approveWith}: ${METHODS[preference.method]}`}
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
  border-top: ${stroke.hairline} solid ${color('line')};
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

const Meaning = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;

const Quiet = styled.span`
  ${type('xs')}
  color: ${color('muted')};
`;
