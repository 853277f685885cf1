import { dirname, relative } from 'node:path';
import {
  isCallExpression,
  isPropertyAccessExpression,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast';
import type { Node, StringLiteral, TemplateExpression } from 'typescript/unstable/ast';
import { API, type Type } from 'typescript/unstable/sync';

/** A node and all below it. */
function* nodesIn(node: Node): Generator<Node> {
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    yield next;
    next.forEachChild((child) => void open.push(child));
  }
}

/** Whether these are the words of `say('rules')`. A name without a dot may mean anything elsewhere. */
const isArgumentOfSay = ({ parent }: StringLiteral): boolean =>
  isCallExpression(parent) &&
  isPropertyAccessExpression(parent.expression) &&
  parent.expression.name.text === 'say';

const valuesOf = (type: Type | undefined): readonly string[] =>
  (type?.isUnionType() ? type.getTypes() : [type]).flatMap((one) =>
    one?.isStringLiteralType() ? [one.value] : [],
  );

/**
 * What code can say: whole keys as they are written, and keys that are put together, with every name that fits by its type.
 * @param config the `tsconfig.json` of the code
 * @param speaks whether the texts of a file count, by its path from there
 */
export function keysSaid(config: string, speaks: (path: string) => boolean): ReadonlySet<string> {
  const api = new API();
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects();
    if (project === undefined) throw new Error(`${config} is no project.`);
    const { program, checker, rootFiles } = project;
    const files = rootFiles.filter((path) => path.endsWith('.ts') && speaks(relative(dirname(config), path)));
    const nodes = files.flatMap((path) => {
      const file = program.getSourceFile(path);
      return file === undefined ? [] : Array.from(nodesIn(file));
    });
    const whole = nodes
      .filter((node) => isStringLiteral(node))
      .filter((literal) => literal.text.includes('.') || isArgumentOfSay(literal));
    const templates: readonly TemplateExpression[] = nodes.filter((node) => isTemplateExpression(node));
    return new Set([
      ...whole.map(({ text }) => text),
      ...checker.getTypeAtLocation(templates).flatMap(valuesOf),
    ]);
  } finally {
    api.close();
  }
}
