import { Copy, DockerfileParser, From, Healthcheck, type Instruction, JSONInstruction } from 'dockerfile-ast';

/** One step of a stage, in the order of the file. */
export type Step =
  | { kind: 'copy'; from: string | null; sources: string[]; target: string }
  | { kind: 'run'; command: string }
  | { kind: 'workdir'; path: string }
  | { kind: 'env'; name: string; value: string }
  | { kind: 'other'; keyword: string };

export interface Stage {
  /** The name after AS; null for a stage without a name. */
  name: string | null;
  /** The base image with its tag. */
  base: string;
  steps: Step[];
}

export interface Image {
  stages: Stage[];
  /** User and group as numbers. */
  user: { uid: number; gid: number };
  volumes: string[];
  healthcheck: string[];
  command: string[];
}

/**
 * Reads a Dockerfile in the plain form that this project uses.
 * @throws Error when an instruction has a form that the tests could not execute as Docker would
 */
export function readDockerfile(text: string): Image {
  const stages: Stage[] = [];
  let user = '';
  let volumes: string[] = [];
  let healthcheck: string[] = [];
  let command: string[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction instanceof From) {
      stages.push({ name: instruction.getBuildStage(), base: instruction.getImage() ?? '', steps: [] });
      user = '';
      continue;
    }
    const stage = stages.at(-1);
    if (!stage)
      throw new Error(`Line ${lineOf(instruction)}: ${instruction.getKeyword()} stands before FROM`);
    const keyword = instruction.getKeyword();
    if (keyword === 'USER') user = words(instruction).join(' ');
    if (keyword === 'VOLUME') volumes = words(instruction);
    if (instruction instanceof Healthcheck) healthcheck = execForm(instruction, 'CMD');
    else if (keyword === 'CMD') command = execForm(instruction);
    stage.steps.push(readStep(instruction));
  }
  const ids = user.match(/^(\d+):(\d+)$/);
  if (!ids) throw new Error(`USER is '${user}': write user and group as numbers, e.g. 1000:1000`);
  return { stages, user: { uid: Number(ids[1]), gid: Number(ids[2]) }, volumes, healthcheck, command };
}

function readStep(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const all = words(instruction);
  if (instruction instanceof Copy) {
    const flags = instruction.getFlags();
    const from = flags.find((flag) => flag.getName() === 'from')?.getValue() ?? null;
    if (flags.length > (from === null ? 0 : 1))
      throw new Error(`Line ${lineOf(instruction)}: COPY may have the flag --from alone`);
    return { kind: 'copy', from, sources: all.slice(0, -1), target: all.at(-1) ?? '' };
  }
  if (keyword === 'RUN') return { kind: 'run', command: instruction.getRawArgumentsContent() ?? '' };
  if (keyword === 'WORKDIR') return { kind: 'workdir', path: all[0] ?? '' };
  if (keyword === 'ENV') {
    const [name = '', value] = (all[0] ?? '').split('=');
    if (value === undefined || all.length !== 1)
      throw new Error(`Line ${lineOf(instruction)}: write ENV NAME=value, one in a line`);
    return { kind: 'env', name, value };
  }
  if (!['USER', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD'].includes(keyword))
    throw new Error(`Line ${lineOf(instruction)}: the tests do not know ${keyword}`);
  return { kind: 'other', keyword };
}

/** Returns the command of CMD or HEALTHCHECK as a list of words, without a shell, so signals reach the program itself. */
function execForm(instruction: Instruction, after = ''): string[] {
  const raw = instruction.getRawArgumentsContent() ?? '';
  const list = raw.slice(raw.indexOf('['));
  const isExec = instruction instanceof JSONInstruction ? instruction.getJSONStrings().length > 0 : after;
  if (!isExec || !list.startsWith('['))
    throw new Error(`Line ${lineOf(instruction)}: write the command as a list in brackets`);
  return JSON.parse(list) as string[];
}

const words = (instruction: Instruction): string[] =>
  instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((word) => !word.startsWith('--'));

const lineOf = (instruction: Instruction): number => instruction.getRange().start.line + 1;
