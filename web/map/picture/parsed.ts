/** Makes elements of a picture's text, which is our own: what it quotes is escaped, and no script of a parsed text is run. */

/** The nodes of HTML; styles, which a parser would put into the head, stay where they are. */
export const parsedHtml = (text: string): Node[] => [
  ...document.importNode(new DOMParser().parseFromString(`<body>${text}`, 'text/html').body, true).childNodes,
];

/** The nodes of what may stand in an element `svg`. */
export const parsedSvg = (text: string): Node[] => [...(parsedHtml(`<svg>${text}</svg>`)[0]?.childNodes ?? [])];
