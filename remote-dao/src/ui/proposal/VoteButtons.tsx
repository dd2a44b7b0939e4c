import { useConnectedWallet, useHost, useLocale, useWallet } from '@fathom/contract';
import { transactionText } from '@fathom/area-kit/actions/text/en';
import { NATIVE_DECIMALS, useNetworkFee } from '@fathom/area-kit/actions/useNetworkFee';
import { useOnePress, type OnePressFailure } from '@fathom/area-kit/actions/useOnePress';
import { indexerWait } from '@fathom/area-kit/flows/indexerWait';
import { formatToken } from '@fathom/base/format/formatToken';
import { Button } from '@fathom/ui/button/Button';
import { Icon } from '@fathom/ui/token/Icon';
import { Notice } from '@fathom/ui/status/Notice';
import { space, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import styled from 'styled-components';
import { governorErrors } from '../../actions/enact/governorErrors';
import { vote } from '../../actions/vote/vote';
import { VOTE_GAS } from '../../actions/vote/vote.flow';
import type { DaoScope } from '../../data/daoScope';
import type { Voter } from '../../data/proposalStatus.query';
import { isVoteOver, type ProposalState } from '../../domain/governance/proposalState';
import { VOTE_CHOICES } from '../../domain/governance/votes';
import { choiceText } from '../../text/governanceText';
import { proposalText } from '../../text/proposalText';
import { CHOICE_ICONS } from './VoteTally';

interface VoteButtonsProps {
  readonly scope: DaoScope;
  readonly proposalId: bigint;
  readonly state: ProposalState;
  /** `undefined` for a visitor. */
  readonly voter: Voter | undefined;
}

/** The way to vote, or why there is none. */
export function VoteButtons({ scope, proposalId, state, voter }: VoteButtonsProps) {
  const host = useHost();
  const wallet = useWallet();
  if (wallet.status !== 'connected') {
    return (
      <Button tone="primary" isWide onClick={() => host.wallet.requestConnect()}>
        {proposalText.connect}
      </Button>
    );
  }
  if (state === 'pending') return <Instead>{proposalText.notStarted}</Instead>;
  if (isVoteOver(state)) return <Instead>{proposalText.over}</Instead>;
  if (voter?.hasVoted === true) return <Instead>{proposalText.voted}</Instead>;
  if (voter?.hasVoted === undefined) return <Notice tone="caution">{proposalText.voteUnknown}</Notice>;
  if (wallet.chainId !== scope.chain.chainId) return <OtherNetwork chainId={scope.chain.chainId} />;
  return <Choices key={wallet.account} scope={scope} proposalId={proposalId} native={voter.native} />;
}

interface ChoicesProps extends Pick<VoteButtonsProps, 'scope' | 'proposalId'>, Pick<Voter, 'native'> {}

function Choices({ scope, proposalId, native }: ChoicesProps) {
  const account = useConnectedWallet()?.account;
  const { chainId } = scope.chain;
  const waitForIndexer = indexerWait(scope.indexer, chainId);
  const { pending, isAwaitingWallet, isDone, failure, press } = useOnePress(vote, {
    input: { scope, proposalId },
    context: { account, chainId, errors: governorErrors, waitForIndexer },
    logAs: 'vote',
  });
  if (isDone) return <Instead>{proposalText.voted}</Instead>;
  return (
    <Part>
      <Buttons>
        {VOTE_CHOICES.map((choice) => (
          <Button
            key={choice}
            isBusy={pending?.choice === choice}
            isDisabled={pending !== undefined}
            onClick={() => press({ choice })}
          >
            {pending?.choice !== choice && <Icon icon={CHOICE_ICONS[choice]} />}
            {choiceText[choice]}
          </Button>
        ))}
      </Buttons>
      {pending && <Quiet role="status">{isAwaitingWallet ? proposalText.voteConfirm : proposalText.voteWaiting}</Quiet>}
      {failure && <Failure failure={failure} />}
      <Terms chainId={scope.chain.chainId} native={native} />
    </Part>
  );
}

function Failure({ failure }: { readonly failure: OnePressFailure }) {
  if (failure.kind === 'rejected') {
    return (
      <Notice tone="info" announce="assertive">
        {proposalText.voteRejected}
      </Notice>
    );
  }
  return (
    <Notice tone="danger" {...(!failure.isAlerted && { announce: 'assertive' })}>
      {failure.text}
    </Notice>
  );
}

/** What a vote binds to, and what it costs; a caution where the account does not have that much. */
function Terms({ chainId, native }: { chainId: number } & Pick<Voter, 'native'>) {
  const host = useHost();
  const locale = useLocale();
  const fee = useNetworkFee(chainId, VOTE_GAS.minimum, () => undefined);
  const { name = '', nativeCurrency } = host.network.chains.find(({ id }) => id === chainId) ?? {};
  const symbol = nativeCurrency?.symbol ?? '';
  return (
    <>
      <div>
        <Quiet>{proposalText.once}</Quiet>
        {fee.status === 'known' && (
          <Quiet>
            {proposalText.fee(
              transactionText.feeAmount(
                formatToken({ raw: fee.wei, decimals: NATIVE_DECIMALS }, locale, { rounding: 'up' }),
                symbol,
                undefined,
              ),
            )}
          </Quiet>
        )}
      </div>
      {fee.status === 'known' && native !== undefined && native < fee.wei && (
        <Notice tone="caution">{transactionText.feesShort(symbol, name)}</Notice>
      )}
    </>
  );
}

function OtherNetwork({ chainId }: { chainId: number }) {
  const host = useHost();
  const name = host.network.chains.find(({ id }) => id === chainId)?.name ?? String(chainId);
  return (
    <Part>
      <Quiet>{proposalText.wrongNetwork(name)}</Quiet>
      <Button isWide onClick={() => void host.wallet.switchChain(chainId)}>
        {proposalText.switchNetwork(name)}
      </Button>
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
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
