import { radius, space, stroke, type, weight } from '@fathom/ui/theme/measure';
import { color } from '@fathom/ui/theme/paint';
import { css } from 'styled-components';

export const richTextStyle = css`
  ${type('md')}
  letter-spacing: 0;
  max-width: 72ch;
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space(3)};
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6 {
    ${type('md')}
    font-weight: ${weight.strong};
  }
  > * + :is(h1, h2, h3, h4, h5, h6) {
    margin-top: ${space(5)};
  }
  /* A link that is alone in its paragraph is a pointer target of 24 px. */
  a {
    padding-block: ${space(0.5)};
  }
  strong,
  b {
    font-weight: ${weight.strong};
  }
  ul,
  ol {
    padding-inline-start: ${space(6)};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space(1)};
  }
  blockquote {
    margin-inline: 0;
    padding-inline-start: ${space(3)};
    border-inline-start: ${stroke.strong} solid ${color('lineStrong')};
    color: ${color('muted')};
  }
  pre,
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.9em;
    background: ${color('sunken')};
    border-radius: ${radius.tag};
  }
  pre {
    padding: ${space(3)};
    overflow-x: auto;
    white-space: pre-wrap;
  }
  table {
    display: block;
    overflow-x: auto;
    border-collapse: collapse;
  }
  th,
  td {
    padding: ${space(1)} ${space(2)};
    border: ${stroke.hairline} solid ${color('line')};
    text-align: start;
  }
`;
