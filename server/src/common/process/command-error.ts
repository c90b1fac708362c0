/** An expected error of one of the server's commands. Its message is a sentence for the person who runs the command. */
export class CommandError extends Error {}
