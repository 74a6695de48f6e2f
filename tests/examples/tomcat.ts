/**
 * Apache Tomcat, embedded, with its default settings: `/v1/*` answers USERS, `/admin/*` ADMIN, and all else with
 * the path of its servlet, as one at `/` has it; below `/all`, one at `/*` does.
 */
import { realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Running, runToEnd, startProgram } from './process.ts';

const CORE = '/usr/share/java/tomcat10-embed-core.jar';
/** From the package libtomcat10-java. */
const ANNOTATIONS = '/usr/share/java/tomcat10-annotations-api.jar';
const JARS = `${CORE}:${ANNOTATIONS}`;

/** How it is missed: what to install, besides the JDK that the page on Java needs. */
export const install = 'the packages libtomcat10-embed-java and libtomcat10-java';

/** null when it is not installed. */
export function version(): string | null {
  try {
    realpathSync(ANNOTATIONS);
    return /core-([\d.]+)\.jar$/.exec(realpathSync(CORE))?.[1] ?? null;
  } catch {
    return null;
  }
}

const PROGRAM = `
import jakarta.servlet.http.*;
import java.io.IOException;
import org.apache.catalina.startup.Tomcat;

public class Server {
    static HttpServlet saying(String word) {
        return new HttpServlet() {
            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                response.getWriter().print(word);
            }
        };
    }

    public static void main(String[] args) throws Exception {
        var tomcat = new Tomcat();
        tomcat.setBaseDir(args[1]);
        tomcat.setHostname("127.0.0.1");
        tomcat.setPort(Integer.parseInt(args[0]));
        tomcat.getConnector().setProperty("address", "127.0.0.1");
        var context = tomcat.addContext("", null);
        for (var name : new String[] {"v1", "admin"}) {
            Tomcat.addServlet(context, name, saying(name.equals("v1") ? "USERS" : "ADMIN"));
            context.addServletMappingDecoded("/" + name + "/*", name);
        }
        for (var at : new String[] {"/", "/*"}) {
            var own = at.equals("/") ? context : tomcat.addContext("/all", null);
            Tomcat.addServlet(own, "path", new HttpServlet() {
                @Override
                protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
                    response.getWriter().print("PATH " + request.getServletPath() + " INFO " + request.getPathInfo());
                }
            });
            own.addServletMappingDecoded(at, "path");
        }
        tomcat.start();
        tomcat.getServer().await();
    }
}
`;

/** @param folder for the program and what Tomcat keeps */
export async function startTomcat(folder: string): Promise<Running> {
  const file = join(folder, 'Server.java');
  writeFileSync(file, PROGRAM);
  await runToEnd({ command: 'javac', args: ['-J-XX:TieredStopAtLevel=1', '-nowarn', '-cp', JARS, '-d', folder, file] });
  return startProgram((port) => ({
    command: 'java',
    args: ['-XX:TieredStopAtLevel=1', '-cp', `${JARS}:${folder}`, 'Server', `${port}`, folder],
  }));
}
