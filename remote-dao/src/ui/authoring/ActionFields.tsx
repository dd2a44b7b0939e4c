import { useChain, useLocale } from '@fathom/contract';
import { useDebouncedEffect } from '@fathom/area-kit/flows/useDebouncedEffect';
import { formatTokenInFull } from '@fathom/base/format/formatToken';
import { IconButton } from '@fathom/ui/button/IconButton';
import { space, stroke, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Trash2 } from 'lucide';
import { useState } from 'react';
import styled from 'styled-components';
import type { ProposalActionField } from '../../domain/authoring/checkProposal';
import { LONGEST_INPUT, type DraftAction } from '../../domain/authoring/draft';
import { weiOf } from '../../domain/authoring/proposalPayload';
import { calldataDifference, encodeAction, type CalldataProblem } from '../../flows/encodeAction';
import { calldataText, formText as text } from '../../text/authoringText';
import { TextField } from '@fathom/ui/form/TextField';

/** Milliseconds (DAO specification). */
const CALLDATA_DEBOUNCE = 1000;

interface ActionFieldsProps {
  readonly number: number;
  readonly action: DraftAction;
  readonly errorOf: (field: ProposalActionField) => string | undefined;
  readonly onTouch: (field: ProposalActionField) => void;
  readonly onChange: (action: DraftAction) => void;
  readonly onRemove: () => void;
}

export function ActionFields(props: ActionFieldsProps) {
  const { number, action, errorOf, onTouch, onChange, onRemove } = props;
  const { isGenerating, problem, type, stop } = useGeneratedCalldata(action, onChange);
  const amount = useValueText(action.value);

  const difference = isGenerating ? undefined : calldataDifference(action);
  return (
    <Group aria-label={text.action(number)}>
      <Head>
        <Title>{text.action(number)}</Title>
        <IconButton icon={Trash2} size="small" label={text.removeAction(number)} onClick={onRemove} />
      </Head>
      <TextField
        label={text.target}
        isRequired
        isCode
        placeholder={text.targetHint}
        longest={LONGEST_INPUT.target}
        value={action.target}
        onChange={(target) => onChange({ ...action, target })}
        onBlur={() => onTouch('target')}
        error={errorOf('target')}
      />
      <Pair>
        <TextField
          label={text.functionSignature}
          isRequired
          isCode
          placeholder={text.signatureHint}
          longest={LONGEST_INPUT.signature}
          value={action.functionSignature}
          onChange={(functionSignature) => type({ functionSignature })}
          onBlur={() => onTouch('functionSignature')}
          error={errorOf('functionSignature') ?? (problem?.kind === 'signature' ? calldataText.signature : undefined)}
        />
        <TextField
          label={text.functionArguments}
          isCode
          longest={LONGEST_INPUT.arguments}
          value={action.functionArguments}
          onChange={(functionArguments) => type({ functionArguments })}
          hint={text.argumentsHint}
          error={problem && problem.kind !== 'signature' ? problemText(problem) : undefined}
        />
      </Pair>
      <TextField
        label={text.callData}
        isRequired
        isCode
        isLong
        placeholder={text.callDataHint}
        longest={LONGEST_INPUT.callData}
        value={action.callData}
        onChange={(callData) => {
          stop();
          onChange({ ...action, callData });
        }}
        onBlur={() => onTouch('callData')}
        error={errorOf('callData') ?? (difference && text[difference])}
        hint={isGenerating ? text.generating : action.callData === '' ? text.generatedLater : text.generated}
      />
      <TextField
        label={text.value}
        aside={text.optional}
        isCode
        placeholder="0"
        longest={LONGEST_INPUT.value}
        value={action.value}
        onChange={(value) => onChange({ ...action, value })}
        onBlur={() => onTouch('value')}
        error={errorOf('value')}
        hint={amount}
      />
    </Group>
  );
}

/** Generates the calldata after signature or arguments were edited. Manual calldata stays until one of them changes. */
function useGeneratedCalldata(action: DraftAction, onChange: (action: DraftAction) => void) {
  const [typed, setTyped] = useState<Pick<DraftAction, 'functionSignature' | 'functionArguments'>>();
  const [problem, setProblem] = useState<CalldataProblem>();
  useDebouncedEffect(typed, typed && CALLDATA_DEBOUNCE, () => {
    setTyped(undefined);
    if (action.functionSignature.trim() === '') return;
    const encoded = encodeAction(action.functionSignature, action.functionArguments);
    if (encoded.ok) onChange({ ...action, callData: encoded.value });
    else setProblem(encoded.error);
  });
  return {
    isGenerating: typed !== undefined,
    problem,
    type: (change: Partial<DraftAction>) => {
      const { functionSignature, functionArguments } = { ...action, ...change };
      setProblem(undefined);
      setTyped({ functionSignature, functionArguments });
      // Calldata of the previous arguments must not be submitted.
      onChange({ ...action, ...change, callData: '' });
    },
    stop: () => {
      setTyped(undefined);
      setProblem(undefined);
    },
  };
}

function useValueText(value: string): string | undefined {
  const locale = useLocale();
  const { symbol, decimals } = useChain().nativeCurrency;
  const raw = weiOf(value);
  return raw === undefined ? undefined : text.valueIs(formatTokenInFull({ raw, decimals }, locale), symbol);
}

function problemText(problem: Exclude<CalldataProblem, { kind: 'signature' }>): string {
  switch (problem.kind) {
    case 'arguments':
      return calldataText.arguments(problem.problem);
    case 'count':
      return calldataText.count(problem.expected, problem.found);
    case 'value':
      return calldataText.value(problem.index + 1, problem.type);
  }
}

const Group = styled.section`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  padding-bottom: ${space(5)};
  section + & {
    padding-top: ${space(5)};
    border-top: ${stroke.hairline} solid ${color('line')};
  }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Title = styled.h3`
  font-weight: ${weight.medium};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${space(70)}), 1fr));
  align-items: start;
  gap: ${space(4)};
`;
