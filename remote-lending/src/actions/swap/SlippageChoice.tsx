import { useState } from 'react';
import styled from 'styled-components';
import { SegmentedControl } from '@fathom/ui/form/SegmentedControl';
import { TextField } from '@fathom/ui/form/TextField';
import { space } from '@fathom/ui/theme/measure';
import { parseSlippage } from '../../domain/swap/slippageEntry';
import { SLIPPAGE_OPTIONS } from '../../domain/swap/swapSlippage';
import { swapText } from '../../text/swapText';

interface SlippageChoiceProps {
  /** In basis points. */
  readonly slippage: string;
  readonly onChoose: (slippage: string) => void;
}

const OWN = 'own';
const HIGH = SLIPPAGE_OPTIONS.at(-1) ?? 0n;

/** An invalid entry keeps the last value. */
export function SlippageChoice({ slippage, onChoose }: SlippageChoiceProps) {
  const [isOwn, setOwn] = useState(() => !SLIPPAGE_OPTIONS.some((bps) => String(bps) === slippage));
  const [text, setText] = useState(() => percentOf(slippage));

  function choose(key: string) {
    setOwn(key === OWN);
    if (key === OWN) setText(percentOf(slippage));
    else onChoose(key);
  }

  function enter(entered: string) {
    setText(entered);
    const bps = parseSlippage(entered);
    if (bps !== undefined) onChoose(String(bps));
  }

  const isRefused = parseSlippage(text) === undefined;
  return (
    <>
      <Line>
        {swapText.slippage}
        <SegmentedControl
          legend={swapText.slippage}
          size="small"
          options={[
            ...SLIPPAGE_OPTIONS.map((bps) => ({ key: String(bps), label: swapText.slippageOption(Number(bps)) })),
            { key: OWN, label: swapText.own },
          ]}
          chosen={isOwn ? OWN : slippage}
          onChoose={choose}
        />
      </Line>
      {isOwn && (
        <TextField
          label={swapText.ownSlippage}
          value={text}
          onChange={enter}
          longest={6}
          error={isRefused ? swapText.ownSlippageRange(swapText.slippageOption(Number(slippage))) : undefined}
          hint={BigInt(slippage) > HIGH ? swapText.highSlippage(swapText.slippageOption(Number(slippage))) : undefined}
        />
      )}
    </>
  );
}

function percentOf(slippage: string): string {
  return String(Number(slippage) / 100);
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(2)};
`;
