/** Why a command of the server's did not do its work; its message is for the person who runs it. */
export class CommandFault extends Error {}
