import { useHost, useLocale, useWallet } from '@fathom/contract';
import { Button } from '@fathom/ui/button/Button';
import { Notice } from '@fathom/ui/status/Notice';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Icon } from '@fathom/ui/token/Icon';
import type { IconNode } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import type { FlowIntent } from '../../flows/defineFlow';
import type { ActionContext } from '../actionContext';
import type { OnePressAction, OnePressReason } from '../defineOnePress';
import { transactionText } from '../text/en';
import { feeText } from '../fees/feeText';
import { switchFailureText } from '../progress/switchFailureText';
import { useNetworkFee } from '../fees/useNetworkFee';
import { useOnePress, type OnePressFailure, type OnePressOptions } from '../useOnePress';

interface OnePressButtonsProps<
  Input,
  Choice extends string,
  Intent extends FlowIntent,
  State,
> extends OnePressOptions<Input> {
  readonly action: OnePressAction<Input, Choice, Intent, State>;
  readonly context: OnePressOptions<Input>['context'] & Pick<ActionContext, 'nativeBalance'>;
  readonly icons?: Readonly<Record<Choice, IconNode>> | undefined;
}

/** The buttons of a one-press action, or the missing prerequisite. Switching the account resets them. */
export function OnePressButtons<Input, Choice extends string, Intent extends FlowIntent, State>(
  props: OnePressButtonsProps<Input, Choice, Intent, State>,
) {
  const host = useHost();
  const wallet = useWallet();
  const { action, input, context } = props;
  if (wallet.status !== 'connected') {
    return (
      <Button tone="primary" isWide onClick={() => host.wallet.requestConnect()}>
        {action.text.connect}
      </Button>
    );
  }
  const reason = action.whyUnavailable(input);
  if (reason) return <Unavailable reason={reason} />;
  if (wallet.kind === 'watched') return <Notice tone="info">{transactionText.watchedExplained}</Notice>;
  if (wallet.chainId !== context.chainId) {
    return <OtherNetwork chainId={context.chainId} textOf={action.text.otherNetwork} />;
  }
  return <Offered key={wallet.account} {...props} />;
}

function Unavailable({ reason: { text, tone } }: { readonly reason: OnePressReason }) {
  return tone ? <Notice tone={tone}>{text}</Notice> : <Instead>{text}</Instead>;
}

interface OtherNetworkProps {
  readonly chainId: number;
  readonly textOf: (network: string) => string;
}

function OtherNetwork({ chainId, textOf }: OtherNetworkProps) {
  const host = useHost();
  const [failure, setFailure] = useState<string>();
  const name = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);

  async function switchNetwork() {
    const switched = await host.wallet.switchChain(chainId);
    setFailure(switched.ok ? undefined : switchFailureText(switched.error));
  }

  return (
    <Part>
      <Quiet>{textOf(name)}</Quiet>
      <Button isWide onClick={() => void switchNetwork()}>
        {transactionText.switchTo(name)}
      </Button>
      {failure !== undefined && (
        <Notice tone="danger" announce="assertive">
          {failure}
        </Notice>
      )}
    </Part>
  );
}

function Offered<Input, Choice extends string, Intent extends FlowIntent, State>({
  action,
  icons,
  ...options
}: OnePressButtonsProps<Input, Choice, Intent, State>) {
  const { choices, labels, text, gas } = action;
  const { pending, isAwaitingWallet, unconfirmed, isDone, failure, press } = useOnePress(action, options);
  if (isDone) return <Instead>{text.done}</Instead>;
  return (
    <Part>
      <Buttons>
        {choices.map((choice) => (
          <Button
            key={choice}
            isBusy={pending === choice}
            isDisabled={pending !== undefined}
            onClick={() => press(choice)}
          >
            {icons && pending !== choice && <Icon icon={icons[choice]} />}
            {labels[choice]}
          </Button>
        ))}
      </Buttons>
      {pending !== undefined && (
        <Quiet role="status">
          {unconfirmed ?? (isAwaitingWallet ? transactionText.confirmInWallet : transactionText.waitingForNetwork)}
        </Quiet>
      )}
      {failure && <Failure failure={failure} rejected={text.rejected} />}
      <Terms terms={text.terms} gas={gas.minimum} {...options.context} />
    </Part>
  );
}

interface FailureProps {
  readonly failure: OnePressFailure;
  readonly rejected: string;
}

function Failure({ failure, rejected }: FailureProps) {
  if (failure.kind === 'rejected') {
    return (
      <Notice tone="info" announce="assertive">
        {rejected}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" announce={!failure.isAlerted ? 'assertive' : undefined}>
      {failure.text}
    </Notice>
  );
}

interface TermsProps extends Pick<ActionContext, 'chainId' | 'nativeBalance'> {
  readonly terms: string;
  readonly gas: bigint;
}

function Terms({ terms, gas, chainId, nativeBalance }: TermsProps) {
  const host = useHost();
  const locale = useLocale();
  const fee = useNetworkFee(chainId, { limit: gas, used: undefined }, () => undefined);
  const { name = '', nativeCurrency } = host.network.chains.find(({ id }) => id === chainId) ?? {};
  const symbol = nativeCurrency?.symbol ?? '';
  if (fee.status !== 'known') return <Quiet>{terms}</Quiet>;
  return (
    <>
      <div>
        <Quiet>{terms}</Quiet>
        <Quiet>
          {transactionText.feeLabel} {feeText(fee, symbol, locale)}
        </Quiet>
      </div>
      {nativeBalance !== undefined && nativeBalance < fee.required && (
        <Notice tone="caution">{transactionText.feesShort(symbol, name)}</Notice>
      )}
    </>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Buttons = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${space(2)};
  button {
    padding: 0 ${space(2)};
  }
`;

const Instead = styled.p`
  font-weight: ${weight.medium};
`;

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
