import styled from 'styled-components';
import { DetailList, DetailRow } from '@fathom/ui/list/DetailList';
import { Notice } from '@fathom/ui/status/Notice';
import { TextButton } from '@fathom/ui/button/TextButton';
import { type } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { Term } from '@fathom/ui/overlay/Tooltip';
import type { ActionRow } from '../defineAction';
import type { NoticeModel } from '../actionModel';

export function ActionRows({ rows }: { rows: readonly ActionRow[] }) {
  return (
    <DetailList>
      {rows.map(({ key, label, value, below }) => (
        <DetailRow key={key} label={label} below={below}>
          {value}
        </DetailRow>
      ))}
    </DetailList>
  );
}

export function ActionNoticeLine({ notice: { tone, text, help, announce, action } }: { notice: NoticeModel }) {
  return (
    <Notice
      tone={tone}
      announce={announce}
      action={action ? <TextButton onClick={action.onClick}>{action.label}</TextButton> : undefined}
    >
      {typeof text === 'string' ? text : text.map((message) => <span key={message}>{message} </span>)}
      {help && (
        <>
          {' '}
          <Term explanation={help.explanation}>{help.label}</Term>
        </>
      )}
    </Notice>
  );
}

export function Footnote({ text }: { text: string | undefined }) {
  return text !== undefined && <Quiet>{text}</Quiet>;
}

const Quiet = styled.p`
  ${type('xs')}
  color: ${color('muted')};
`;
