import { Fragment, useId, useState } from 'react';
import styled, { css } from 'styled-components';
import { CopyButton } from '@fathom/ui/button/CopyButton';
import { TextButton } from '@fathom/ui/button/TextButton';
import { radius, space, type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { byShare } from '@fathom/base/domain/sourceCounts';
import { transactionText } from '../text/en';
import type { CallReview } from '../preview/useCallReview';

const labels = transactionText.rawCall;

/** Describes what will be signed, with the calldata on demand. Reserves its height while nothing is known. */
export function CallReading({ review }: { review: readonly CallReview[] }) {
  const [isOpen, setOpen] = useState(false);
  const rawId = useId();
  const raws = review.flatMap(({ raw }) => raw ?? []);
  const shortened = review.flatMap((each) => each.shortened);
  const unconfirmed = unconfirmedText(review);
  return (
    <Reading>
      {review.length === 0 ? (
        <p>{transactionText.willSignLater}</p>
      ) : (
        <>
          <p>
            {transactionText.willSign}{' '}
            {review.map(({ message, validFor }, index) => (
              <Fragment key={index}>
                <b>{message}.</b> {validFor !== undefined && `${transactionText.validFor(String(validFor / 60n))} `}
              </Fragment>
            ))}
            {raws.length > 0 && (
              <TextButton aria-expanded={isOpen} aria-controls={rawId} onClick={() => setOpen(!isOpen)}>
                {isOpen ? transactionText.hideCall : transactionText.showCall}
              </TextButton>
            )}
          </p>
          {unconfirmed !== undefined && <Unconfirmed>{unconfirmed}</Unconfirmed>}
          {shortened.length > 0 && (
            <Whole aria-label={transactionText.inFull} role="group" tabIndex={0}>
              <dl>
                {shortened.map(({ label, value }, index) => (
                  <Fragment key={index}>
                    <dt>{label}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </Whole>
          )}
          {raws.length > 0 && (
            <Raw id={rawId} hidden={!isOpen}>
              {raws.map((raw, index) => (
                <Fragment key={index}>
                  <dt>{labels.to}</dt>
                  <dd>{raw.to}</dd>
                  <dt>{labels.value}</dt>
                  <dd>{labels.wei(raw.value.toString())}</dd>
                  <dt>
                    {labels.data} <CopyButton text={raw.data} />
                  </dt>
                  <dd>{raw.data}</dd>
                </Fragment>
              ))}
            </Raw>
          )}
        </>
      )}
    </Reading>
  );
}

function unconfirmedText(review: readonly CallReview[]): string | undefined {
  const [least] = review.flatMap(({ few }) => few ?? []).sort(byShare);
  if (!least) return undefined;
  if (least.sources === 1) return transactionText.oneSource;
  return review.some(({ isEntry }) => isEntry) ? transactionText.entriesWait(least) : transactionText.fewSources(least);
}

const Reading = styled.div`
  min-height: ${space(8)};
  margin-top: ${space(2)};
  ${type('xs')}
  color: ${color('muted')};
  b {
    color: ${color('text')};
    font-weight: inherit;
    overflow-wrap: anywhere;
  }
`;

const Unconfirmed = styled.p`
  color: ${color('caution')};
`;

const box = css`
  max-height: ${space(40)};
  margin: ${space(2)} 0 0;
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.control};
  background: ${color('sunken')};
  dd {
    margin: 0 0 ${space(2)};
    color: ${color('text')};
    overflow-wrap: anywhere;
  }
`;

const Whole = styled.div`
  ${box}
  dd {
    white-space: pre-wrap;
  }
`;

const Raw = styled.dl`
  ${box}
  dd {
    font-family: monospace;
  }
`;
