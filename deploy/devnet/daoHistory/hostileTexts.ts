/** Malicious proposal texts. Each attacks the page that displays it in a different way. */

/** The reference client's separator of title and body. */
export const SEPARATOR = '-'.repeat(16);

/** Reverses the displayed text after it, unless the page isolates it. */
const RIGHT_TO_LEFT_OVERRIDE = '\u202E';

export const HOSTILE_TEXTS = {
  script: {
    title: 'Lower the <b>fees</b> <img src=x onerror="document.title=\'taken over\'">',
    body: [
      '<p>Everyone gains.</p><script>document.title = "taken over"</script>',
      '<img src="https://tracker.example.org/pixel.gif" onerror="document.title=\'taken over\'">',
      '<svg onload="document.title=\'taken over\'"></svg><iframe src="https://evil.example.org"></iframe>',
      '<p style="position:fixed;inset:0;background:white">Connect your wallet again at evil.example.org</p>',
    ].join(''),
  },
  links: {
    title: 'Read the report before you vote',
    body: [
      '<p>The report: <a href="javascript:document.title=\'taken over\'">https://docs.example.org/report</a></p>',
      '<p>A copy: <a href="https://evil.example.org/report">https://docs.example.org/report</a></p>',
      '<p>As data: <a href="data:text/html,<script>alert(1)</script>">open</a></p>',
    ].join(''),
  },
  override: {
    title: `Pay ${RIGHT_TO_LEFT_OVERRIDE}MHTF 000,1 ot 000,000,1 erusaert eht morf`,
    body: `<p>Sends the sum in the title. ${RIGHT_TO_LEFT_OVERRIDE}detida ton saw txet sihT</p>`,
  },
  long: {
    title: `Pay attention ${'very '.repeat(2000)}closely`,
    body: `<p>${'A word of considerable length. '.repeat(20)}</p>`,
  },
  separators: {
    title: 'Two separators',
    body: `<p>Before the second separator.</p>${SEPARATOR}<p>After it: this belongs to the body too.</p>`,
  },
} as const;
